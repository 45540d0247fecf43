/** From where somebody signs in, as far as the request tells: shown to them in the list of their sessions. */
export type Device = {
  /** '' when it is not known. */
  address: string
  userAgent: string
}

const LONGEST = 300

/** Of a request's headers; `address` is the one that was found to be trustworthy. */
export function deviceOf(headers: Headers, address: string): Device {
  return { address, userAgent: (headers.get('user-agent') ?? '').slice(0, LONGEST) }
}
