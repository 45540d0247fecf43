/** Rendered markup → the same with addresses that lead to the shop from pages of other sites. Pure. */

// React writes no angle brackets into attributes, so that tags are found by them.
const TAG = /<[a-z][^<>]*>/gi
const ADDRESS = / (?:href|src|action|formaction|poster|data-src)="(?=\/(?!\/))/gi
const SOURCES = / (?:srcset|imagesrcset)="[^"]*"/gi

/** Addresses that begin with a slash are those of the shop at `siteUrl`. */
export function withWholeAddresses(markup: string, siteUrl: string): string {
  return markup.replace(TAG, (tag) =>
    tag
      .replace(ADDRESS, (attribute) => attribute + siteUrl)
      .replace(SOURCES, (sources) => sources.replace(/(?<=["\s])\/(?!\/)/g, `${siteUrl}/`)),
  )
}
