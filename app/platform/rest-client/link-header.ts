/** The address of the next page in a `Link` header, as the contract writes it: `<address>; rel="next"`. */
export function nextLink(header: string | null): string | null {
  return /<([^<>]*)>; rel="next"/.exec(header ?? '')?.[1] ?? null
}
