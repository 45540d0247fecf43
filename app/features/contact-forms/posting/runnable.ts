/** Extensions of files that execute code. Runs in the browser, too: the longer lists are in programs.ts. */

/** Servers run these anywhere in a name. */
export const serverExtensions: ReadonlySet<string> = new Set(
  'php phtml phar pl py rb cgi asp aspx jsp jspx sh'.split(' '),
)

/** Programs of the visitor's system, and files that it runs like programs. */
export const systemExtensions: ReadonlySet<string> = new Set([
  ...serverExtensions,
  ...'exe com bat cmd msi scr pif lnk vbs vbe wsf ps1 js mjs jar class swf hta reg'.split(' '),
])

/** These also run when opened: in a browser, on the shop's own origin. */
export const runnableExtensions: ReadonlySet<string> = new Set([
  ...systemExtensions,
  ...'svg svgz htm html xhtml shtml mhtml'.split(' '),
])
