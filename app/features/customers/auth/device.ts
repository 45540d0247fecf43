/** The device of a sign-in, as far as the request reveals it: shown to the customer in the list of sessions. */
export type Device = {
  /** '' when unknown. */
  address: string
  userAgent: string
}

const MAX_LENGTH = 300

/** Reads a request's headers; `ipAddress` is the client address found trustworthy. */
export function deviceOf(headers: Headers, address: string): Device {
  return { address, userAgent: (headers.get('user-agent') ?? '').slice(0, MAX_LENGTH) }
}
