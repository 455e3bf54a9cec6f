/** Node, with the modules compiled as for a browser: effects run, and there is no document. */
export default {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
};
