/** The device of a sign-in, as far as the request reveals it: shown to the customer in the list of sessions. */
export type Device = {
  /** '' when unknown. */
  ipAddress: string
  userAgent: string
}

const MAX_USER_AGENT_LENGTH = 300

/** Reads a request's headers; `ipAddress` is the client address found trustworthy. */
export function createDevice(headers: Headers, ipAddress: string): Device {
  return { ipAddress, userAgent: (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH) }
}
