export type ShareTarget = 'facebook' | 'twitter' | 'pinterest' | 'mail'

/** Where a link can be sent (compare.md A.5.2); the name of the e-mail one is a word of the language: ''. */
export function shareLinks(address: string): { kind: ShareTarget; name: string; href: string }[] {
  const url = encodeURIComponent(address)
  return [
    { kind: 'facebook', name: 'Facebook', href: `https://www.facebook.com/sharer.php?u=${url}` },
    { kind: 'twitter', name: 'X', href: `https://twitter.com/share?url=${url}` },
    { kind: 'pinterest', name: 'Pinterest', href: `https://pinterest.com/pin/create/button/?url=${url}` },
    { kind: 'mail', name: '', href: `mailto:?body=${url}` },
  ]
}
