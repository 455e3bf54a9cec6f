/* Which part of the page may import which, from the highest level down; `npm run check` holds it. */
const LEVELS = [
  "^src/(main\\.ts|App\\.svelte)$",
  "^src/pages/",
  "^src/components/",
  "^src/lib/(replay|lessons)/",
  "^src/lib/play/",
  "^src/lib/(score|club)/",
  "^src/lib/local/",
  "^src/lib/(net|fair|words)/|^src/lib/(?!wire\\.ts)[^/]+\\.ts$",
  "^src/lib/geometry/",
  "^src/lib/wire",
];

module.exports = {
  forbidden: [
    { name: "no circles", severity: "error", from: {}, to: { circular: true } },
    ...LEVELS.slice(1).map((level, i) => ({
      name: "downwards only",
      severity: "error",
      from: { path: level },
      to: { path: LEVELS.slice(0, i + 1) },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
  },
};
