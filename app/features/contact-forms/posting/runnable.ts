/** Extensions of files that run what a stranger wrote. Browser code: the longer lists are in programs.ts. */

/** Servers run these wherever in a name they stand. */
export const runsOnServers: ReadonlySet<string> = new Set(
  'php phtml phar pl py rb cgi asp aspx jsp jspx sh'.split(' '),
)

/** Programs of a visitor's system, and what it runs like one. */
export const runsOnSystems: ReadonlySet<string> = new Set([
  ...runsOnServers,
  ...'exe com bat cmd msi scr pif lnk vbs vbe wsf ps1 js mjs jar class swf hta reg'.split(' '),
])

/** These, too, run once somebody opens them: in a browser, on the shop's own address. */
export const runnable: ReadonlySet<string> = new Set([
  ...runsOnSystems,
  ...'svg svgz htm html xhtml shtml mhtml'.split(' '),
])
