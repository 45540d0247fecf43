/** Reads forms that browsers post to pages, and answers them. */

/** The value of a text field; '' when absent or a file. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Whether a redirect target in a form is a path of this site: prevents open redirects. */
export function isLocalPath(target: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)
}

/** Headers of an answer that sets cookies; each is a whole `Set-Cookie` line. */
export function createCookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
