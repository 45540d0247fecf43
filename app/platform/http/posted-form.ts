/** Reading forms that browsers post to pages, and answering them. */

/** A field that is a text; '' of one that is absent or a file. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Whether an address that came with a form is a path of this site: nobody is led out of the shop. */
export function isPathHere(address: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)
}

/** Headers of an answer that sets cookies; each is a whole `Set-Cookie` line. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
