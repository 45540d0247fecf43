/** Rendered markup → the same with absolute URLs, for pages of other sites. Pure. */

// React escapes angle brackets in attributes, so tags are matched by them.
const TAG = /<[a-z][^<>]*>/gi
const URL_ATTRIBUTE = / (?:href|src|action|formaction|poster|data-src)="(?=\/(?!\/))/gi
const SOURCES = / (?:srcset|imagesrcset)="[^"]*"/gi

/** Prefixes URLs that begin with a slash with `siteUrl`. */
export function withAbsoluteUrls(markup: string, siteUrl: string): string {
  return markup.replace(TAG, (tag) =>
    tag
      .replace(URL_ATTRIBUTE, (attribute) => attribute + siteUrl)
      .replace(SOURCES, (sources) => sources.replace(/(?<=["\s])\/(?!\/)/g, `${siteUrl}/`)),
  )
}
