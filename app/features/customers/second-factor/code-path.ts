/** The path of the code page with its redirect; without the language. */
export function createCodePath(redirectTo: string | undefined): string {
  return `/my-account/code/${redirectTo ? `?${new URLSearchParams({ redirect_to: redirectTo })}` : ''}`
}
