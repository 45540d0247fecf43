/** The shortcode that the merchant inserts into a page to place the form; the title is for human readers only. */
export function createShortcode({ hash, title }: { hash: string; title: string }): string {
  return `[contact-form-7 id="${hash.slice(0, 7)}" title="${title.replaceAll(/["[\]<>]/g, '').trim()}"]`
}
