/** Tells programs that keep passwords whose it is, where nobody has to type it. */
export function WhosePassword({ email }: { email: string }) {
  return (
    <input
      className="visually-hidden"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
