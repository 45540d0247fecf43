/** How often a form may be sent: from one network address, and by all of them together. */
import type { Services } from '#app/services.server.ts'
import type { Counter } from '#app/platform/rate-limits.server.ts'
import type { Subject } from './subject.ts'
import { isOfRobot } from '#app/features/contact-forms/spam/own-checks.server.ts'
import { countedAddress } from '#app/platform/http/client-address.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'

const TEN_MINUTES = 600
const AN_HOUR = 3600

/**
 * Counts this submission; what our own checks catch is counted by itself, so that robots that saw no page do not keep
 * people out. Gives the seconds to wait when it is one too many. */
export async function findWait(services: Services, subject: Subject): Promise<number | undefined> {
  const { form, posting } = subject
  const { mostPerAddress, mostPerForm } = services.settings.current().forms
  const address = countedAddress(posting.clientAddress)
  const counters: Counter[] = []
  if (mostPerAddress > 0 && address !== '') {
    const counted = ['form', 'address', String(form.id), address]
    counters.push({ counted, most: mostPerAddress, spanInSeconds: TEN_MINUTES })
  }
  if (mostPerForm > 0) {
    const whose = isOfRobot(services, subject) ? 'robots' : 'all'
    counters.push({ counted: ['form', whose, String(form.id)], most: mostPerForm, spanInSeconds: AN_HOUR })
  }
  const waits = (await countUses(services, counters))
    .filter(({ isOver }) => isOver)
    .map(({ waitInSeconds }) => waitInSeconds)
  return waits.length === 0 ? undefined : Math.max(...waits)
}

/** Who corrects a long form asks again and again; who tries answers asks more often. */
const GUESSES_PER_MESSAGE = 3

/**
 * A post that is wrong in other fields learns all the same whether its quiz or code was right: counts it by itself, and
 * gives true when there were too many. */
export async function isGuessing(services: Services, { form, posting, tags }: Subject): Promise<boolean> {
  const { mostPerAddress } = services.settings.current().forms
  const address = countedAddress(posting.clientAddress)
  const asks = tags.some(({ basetype }) => basetype === 'quiz' || basetype === 'captchar')
  if (!asks || mostPerAddress === 0 || address === '') return false
  const counted = ['form', 'guesses', String(form.id), address]
  const most = mostPerAddress * GUESSES_PER_MESSAGE
  const [count] = await countUses(services, [{ counted, most, spanInSeconds: TEN_MINUTES }])
  return count?.isOver ?? false
}
