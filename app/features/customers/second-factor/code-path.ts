/** Where a sign-in asks for its code, and goes on from there; without the language. */
export function codePath(redirectTo: string | undefined): string {
  return `/my-account/code/${redirectTo ? `?${new URLSearchParams({ redirect_to: redirectTo })}` : ''}`
}
