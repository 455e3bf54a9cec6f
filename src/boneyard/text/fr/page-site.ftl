# Un site de simples fichiers : la page sans serveur.

page-site-lead = Jouez tout de suite contre des robots, même sans réseau. Rien à installer, pas de compte.
page-site-rules = Règles
page-site-all-rules = Les règles de tous les jeux
page-site-docs = Documentation
page-site-about = Ce site n’a pas de serveur : vous jouez contre des robots, et vos parties restent dans ce navigateur. Pour les amis, le classement et les règles de la maison, il faut un serveur de boneyard. La documentation dit comment en installer un.
page-site-no-server = Ce site n’a pas de serveur : ici, on joue contre des robots, dans ce navigateur.
