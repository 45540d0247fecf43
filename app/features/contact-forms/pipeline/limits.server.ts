/** Rate limits of a form: per network address, and in total. */
import type { Services } from '#app/services.server.ts'
import type { Counter } from '#app/platform/rate-limits.server.ts'
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { SpamCheckInput } from '#app/features/contact-forms/spam/spam-check-input.ts'
import type { SubmissionContext } from './subject.ts'
import { isOfRobot, isWithoutToken } from '#app/features/contact-forms/spam/own-checks.server.ts'
import { rateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUntilExceeded, countUses, undoUses } from '#app/platform/rate-limits.server.ts'
import { checkFields } from './validation.server.ts'

const TEN_MINUTES = 600
const AN_HOUR = 3600

/**
 * Counts this submission. Those caught by our own checks and those without a page's token have counters of
 * their own, so that bots do not lock people out. Submissions over the limit of their address do not count
 * toward the total. Returns the seconds to wait if a limit is exceeded.
 */
export async function findWait(services: Services, input: SpamCheckInput): Promise<number | undefined> {
  const { form, posting } = input
  const { mostPerAddress } = services.settings.current().forms
  const address = rateLimitAddress(posting.clientAddress)
  const counters: Counter[] = []
  if (mostPerAddress > 0 && address !== '') {
    const counted = ['form', 'address', String(form.id), address]
    counters.push({ counted, most: mostPerAddress, spanInSeconds: TEN_MINUTES })
  }
  const { whose, most } = groupOf(services, input)
  if (most > 0) counters.push({ counted: ['form', whose, String(form.id)], most, spanInSeconds: AN_HOUR })
  return countUntilExceeded(services, counters)
}

function groupOf(services: Services, input: SpamCheckInput): { whose: string; most: number } {
  const { mostPerForm, mostWithoutToken } = services.settings.current().forms
  if (isOfRobot(services, input)) return { whose: 'robots', most: mostPerForm }
  const isUnknown = !input.isOfMember && isWithoutToken(services, input)
  return isUnknown ? { whose: 'unknown', most: mostWithoutToken } : { whose: 'all', most: mostPerForm }
}

/** People sometimes misread a picture; an attacker who guesses is wrong more often. */
const GUESSES_PER_MESSAGE = 3
/** Number of messages that the guess limit is computed from if there is no limit per address. */
const USUAL_MESSAGES = 10

/**
 * Validates the fields, including the answers to quiz and captcha. `undefined`: too many answers from this
 * address were wrong, and none is checked: guessing is limited whatever the settings are.
 */
export async function checkUnlessGuessing(
  services: Services,
  subject: SubmissionContext,
  knownErrors: InvalidField[],
): Promise<InvalidField[] | undefined> {
  const questions = subject.tags.filter(({ basetype }) => basetype === 'quiz' || basetype === 'captchar')
  const address = rateLimitAddress(subject.posting.clientAddress)
  if (questions.length === 0 || address === '') return checkFields(services, subject, knownErrors)
  const { mostPerAddress } = services.settings.current().forms
  const counted = ['form', 'guesses', String(subject.form.id), address]
  const most = (mostPerAddress || USUAL_MESSAGES) * GUESSES_PER_MESSAGE
  // Counted before the check, or many concurrent guesses would all be checked.
  const [count] = await countUses(services, [{ counted, most, spanInSeconds: TEN_MINUTES }])
  if (count?.isOver) return undefined
  const invalid = await checkFields(services, subject, knownErrors)
  const isRight = questions.every(({ name }) => !invalid.some(({ field }) => field === name))
  if (isRight) await undoUses(services, [counted])
  return invalid
}
