export type ShareTarget = 'whatsapp' | 'facebook' | 'twitter' | 'pinterest' | 'mail'

/**
 * Share targets of a link: the four of the compare plugin (compare.md A.5.2), and WhatsApp, by which people
 * here send links. The name of the e-mail target is '': it depends on the language.
 */
export function createShareLinks(fullUrl: string): { kind: ShareTarget; name: string; href: string }[] {
  const url = encodeURIComponent(fullUrl)
  return [
    { kind: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/?text=${url}` },
    { kind: 'facebook', name: 'Facebook', href: `https://www.facebook.com/sharer.php?u=${url}` },
    { kind: 'twitter', name: 'X', href: `https://twitter.com/share?url=${url}` },
    { kind: 'pinterest', name: 'Pinterest', href: `https://pinterest.com/pin/create/button/?url=${url}` },
    { kind: 'mail', name: '', href: `mailto:?body=${url}` },
  ]
}
