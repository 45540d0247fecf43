/** Adds the missing scheme to a typed URL such as 'example.com' (CF-13). */

export function prefixAddress(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.classList.contains('wpcf7-validates-as-url'))
    target.value = withScheme(target.value)
}

function withScheme(written: string): string {
  const address = written.trim()
  if (!address.includes('.') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  return `http://${address.replace(/^\/+/, '')}`
}
