/** Gives password managers the user name where nobody has to type it. */
export function HiddenUsername({ email }: { email: string }) {
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
