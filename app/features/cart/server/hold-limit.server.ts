/** Whoever keeps pieces without buying keeps them from others: guests may begin so many checkouts from one place. */
import type { RestCall } from '#app/rest/route.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'

// Many people share an address; few of them pay within the same hour.
const limit = { most: 30, spanInSeconds: 3600 }

const tooOften: RestProblem = {
  code: 'hanout_too_many_holds',
  status: 429,
  message: msg`Too many checkouts were started from your connection. Please sign in, or try again in an hour.`,
}

/** Counts a guest's try to keep pieces; the problem when there were too many, and in how many seconds there are fewer. */
export async function refuseManyHolds(
  services: Services,
  { visitor, clientAddress }: Pick<RestCall<unknown>, 'visitor' | 'clientAddress'>,
): Promise<{ problem: RestProblem; waitInSeconds: number } | undefined> {
  if (visitor.userId > 0 || clientAddress === '') return undefined
  const counted = ['cart-hold', 'address', countedAddress(clientAddress)]
  const [count] = await countUses(services, [{ ...limit, counted }])
  return count?.isOver ? { problem: tooOften, waitInSeconds: count.waitInSeconds } : undefined
}
