/** The URL of the next page in a `Link` header, as the contract writes it: `<URL>; rel="next"`. */
export function readNextLink(header: string | null): string | null {
  return /<([^<>]*)>; rel="next"/.exec(header ?? '')?.[1] ?? null
}
