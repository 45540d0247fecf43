/**
 * Rate limit on reservations: a guest who reserves without buying blocks stock for others, so the number of
 * checkouts per client address is limited.
 */
import type { RestCall } from '#app/rest/route.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'

// Many people share an address; few of them pay within the same hour.
const reservationLimit = { maxUses: 30, spanInSeconds: 3600 }

const tooManyReservations: RestProblem = {
  code: 'hanout_too_many_holds',
  status: 429,
  message: msg`Too many checkouts were started from your connection. Please sign in, or try again in an hour.`,
}

/** Counts a guest's reservation attempt; returns the error and the seconds to wait when the limit is exceeded. */
export async function limitReservations(
  services: Services,
  { visitor, clientAddress }: Pick<RestCall<unknown>, 'visitor' | 'clientAddress'>,
): Promise<{ problem: RestProblem; waitInSeconds: number } | undefined> {
  if (visitor.userId > 0 || clientAddress === '') return undefined
  const keyParts = ['cart-hold', 'address', toRateLimitAddress(clientAddress)]
  const [count] = await countUses(services, [{ ...reservationLimit, keyParts }])
  return count?.isOver ? { problem: tooManyReservations, waitInSeconds: count.waitInSeconds } : undefined
}
