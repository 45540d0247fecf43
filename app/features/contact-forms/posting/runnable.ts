/** Extensions of files that run what a stranger wrote. Browser code. */

/** Servers run these wherever in a name they stand. */
export const runsOnServers: ReadonlySet<string> = new Set(
  'php phtml phar pl py rb cgi asp aspx jsp jspx sh'.split(' '),
)

/** These, too, run once somebody opens them: a visitor's system, or a browser on the shop's own address. */
export const runnable: ReadonlySet<string> = new Set([
  ...runsOnServers,
  ...(
    'exe com bat cmd msi scr pif lnk vbs vbe wsf ps1 js mjs jar class swf hta reg ' +
    'svg svgz htm html xhtml shtml mhtml'
  ).split(' '),
])
