/** Adds the missing scheme to a typed URL such as 'example.com' (CF-13). */

export function prefixUrl(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.classList.contains('wpcf7-validates-as-url'))
    target.value = addScheme(target.value)
}

function addScheme(typedUrl: string): string {
  const url = typedUrl.trim()
  if (!url.includes('.') || /^[a-z][a-z0-9+.-]*:/i.test(url)) return url
  return `http://${url.replace(/^\/+/, '')}`
}
