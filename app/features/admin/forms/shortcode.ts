/** What an owner writes into a page where the form shall stand; the title is there for people. */
export function shortcodeOf({ hash, title }: { hash: string; title: string }): string {
  return `[contact-form-7 id="${hash.slice(0, 7)}" title="${title.replaceAll(/["[\]<>]/g, '').trim()}"]`
}
