/** Makes the URLs in rendered markup absolute, for pages of other sites. Pure. */

// React escapes angle brackets in attributes, so tags are matched by them.
const TAG_PATTERN = /<[a-z][^<>]*>/gi
const URL_ATTRIBUTE_PATTERN = / (?:href|src|action|formaction|poster|data-src)="(?=\/(?!\/))/gi
const SOURCE_SET_PATTERN = / (?:srcset|imagesrcset)="[^"]*"/gi

/** Prefixes URLs that begin with a slash with `siteUrl`. */
export function makeUrlsAbsolute(markup: string, siteUrl: string): string {
  return markup.replace(TAG_PATTERN, (tag) =>
    tag
      .replace(URL_ATTRIBUTE_PATTERN, (attribute) => attribute + siteUrl)
      .replace(SOURCE_SET_PATTERN, (sources) => sources.replace(/(?<=["\s])\/(?!\/)/g, `${siteUrl}/`)),
  )
}
