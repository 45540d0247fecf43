/** Looks names up, but only where they lead into the public internet: a stranger's address must not open the owner's network. */
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

export type MayAsk = (ipAddress: string) => boolean

/** `refusal` makes the error; it gets the host and the IP address that may not be asked, the same where the host is one. */
export type Refusal = (host: string, address?: string) => Error

/** For the options of a request: every address is checked where it is used, so that no second look-up can differ. */
export function guardedLookup(mayAsk: MayAsk, refusal: Refusal): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const refused = addresses.find(({ address }) => !mayAsk(address))
      const [first] = addresses
      if (refused || !first) return callback(refusal(hostname, refused?.address), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** Nothing is looked up for a host that is an IP address; this is its check. Undefined when it may be asked. */
export function refusedHost(address: URL, mayAsk: MayAsk, refusal: Refusal): Error | undefined {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !mayAsk(host) ? refusal(host) : undefined
}
