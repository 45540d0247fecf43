/** Rate limits of a form: per network address, and in total. */
import type { Services } from '#app/services.server.ts'
import type { Counter } from '#app/platform/rate-limits.server.ts'
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { SpamCheckInput } from '#app/features/contact-forms/spam/spam-check-input.ts'
import type { SubmissionContext } from './submission-context.ts'
import { isFromBot, isOptionalTokenMissing } from '#app/features/contact-forms/spam/own-checks.server.ts'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUntilExceeded, countUses, undoUses } from '#app/platform/rate-limits.server.ts'
import { checkFields } from './validation.server.ts'

const TEN_MINUTES_IN_SECONDS = 600
const HOUR_IN_SECONDS = 3600

/**
 * Counts this submission. Those caught by our own checks and those without a page's token have counters of
 * their own, so that bots do not lock people out. Submissions over the limit of their address do not count
 * toward the total. Returns the seconds to wait if a limit is exceeded.
 */
export async function countAgainstLimits(
  services: Services,
  input: SpamCheckInput,
): Promise<number | undefined> {
  const { form, posting } = input
  const { mostPerAddress } = services.settings.current().forms
  const address = toRateLimitAddress(posting.clientAddress)
  const counters: Counter[] = []
  if (mostPerAddress > 0 && address !== '') {
    const keyParts = ['form', 'address', String(form.id), address]
    counters.push({ keyParts, maxUses: mostPerAddress, spanInSeconds: TEN_MINUTES_IN_SECONDS })
  }
  const { senderGroup, maxUses } = chooseSenderGroup(services, input)
  if (maxUses > 0)
    counters.push({
      keyParts: ['form', senderGroup, String(form.id)],
      maxUses,
      spanInSeconds: HOUR_IN_SECONDS,
    })
  return countUntilExceeded(services, counters)
}

function chooseSenderGroup(
  services: Services,
  input: SpamCheckInput,
): { senderGroup: string; maxUses: number } {
  const { mostPerForm, mostWithoutToken } = services.settings.current().forms
  if (isFromBot(services, input)) return { senderGroup: 'robots', maxUses: mostPerForm }
  const isUnknown = !input.isSentByMember && isOptionalTokenMissing(services, input)
  return isUnknown
    ? { senderGroup: 'unknown', maxUses: mostWithoutToken }
    : { senderGroup: 'all', maxUses: mostPerForm }
}

/** People sometimes misread a picture; an attacker who guesses is wrong more often. */
const GUESSES_PER_MESSAGE = 3
/** Number of messages that the guess limit is computed from if there is no limit per address. */
const DEFAULT_MESSAGE_LIMIT = 10

/**
 * Validates the fields, including the answers to quiz and captcha. `undefined`: too many answers from this
 * address were wrong, and none is checked: guessing is limited whatever the settings are.
 */
export async function checkUnlessGuessing(
  services: Services,
  submissionContext: SubmissionContext,
  knownErrors: InvalidField[],
): Promise<InvalidField[] | undefined> {
  const questions = submissionContext.tags.filter(
    ({ basetype }) => basetype === 'quiz' || basetype === 'captchar',
  )
  const address = toRateLimitAddress(submissionContext.posting.clientAddress)
  if (questions.length === 0 || address === '') return checkFields(services, submissionContext, knownErrors)
  const { mostPerAddress } = services.settings.current().forms
  const keyParts = ['form', 'guesses', String(submissionContext.form.id), address]
  const maxUses = (mostPerAddress || DEFAULT_MESSAGE_LIMIT) * GUESSES_PER_MESSAGE
  // Counted before the check, or many concurrent guesses would all be checked.
  const [count] = await countUses(services, [{ keyParts, maxUses, spanInSeconds: TEN_MINUTES_IN_SECONDS }])
  if (count?.isOver) return undefined
  const fieldErrors = await checkFields(services, submissionContext, knownErrors)
  const isAnsweredCorrectly = questions.every(({ name }) => !fieldErrors.some(({ field }) => field === name))
  if (isAnsweredCorrectly) await undoUses(services, [keyParts])
  return fieldErrors
}
