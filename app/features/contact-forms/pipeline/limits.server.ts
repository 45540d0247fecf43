/** How often a form may be sent: from one network address, and by all of them together. */
import type { Services } from '#app/services.server.ts'
import type { Counter } from '#app/platform/rate-limits.server.ts'
import type { InvalidField } from '#app/features/contact-forms/rules.ts'
import type { Sent } from '#app/features/contact-forms/spam/sent.ts'
import type { Subject } from './subject.ts'
import { isOfRobot, isWithoutToken } from '#app/features/contact-forms/spam/own-checks.server.ts'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countInTurn, countUses, forgiveUses } from '#app/platform/rate-limits.server.ts'
import { checkFields } from './validation.server.ts'

const TEN_MINUTES = 600
const AN_HOUR = 3600

/**
 * Counts this submission; what our own checks catch and what comes without a page's token are counted by themselves, so
 * that robots do not keep people out. Of what one address sends too often, nothing counts for all others. Gives the seconds to wait when it is one too many. */
export async function findWait(services: Services, sent: Sent): Promise<number | undefined> {
  const { form, posting } = sent
  const { mostPerAddress } = services.settings.current().forms
  const address = countedAddress(posting.clientAddress)
  const counters: Counter[] = []
  if (mostPerAddress > 0 && address !== '') {
    const counted = ['form', 'address', String(form.id), address]
    counters.push({ counted, most: mostPerAddress, spanInSeconds: TEN_MINUTES })
  }
  const { whose, most } = groupOf(services, sent)
  if (most > 0) counters.push({ counted: ['form', whose, String(form.id)], most, spanInSeconds: AN_HOUR })
  return countInTurn(services, counters)
}

function groupOf(services: Services, sent: Sent): { whose: string; most: number } {
  const { mostPerForm, mostWithoutToken } = services.settings.current().forms
  if (isOfRobot(services, sent)) return { whose: 'robots', most: mostPerForm }
  const isUnknown = !sent.isOfMember && isWithoutToken(services, sent)
  return isUnknown ? { whose: 'unknown', most: mostWithoutToken } : { whose: 'all', most: mostPerForm }
}

/** People mistake a picture now and then; who tries answers is wrong more often. */
const GUESSES_PER_MESSAGE = 3
/** Where a form may be sent any number of times, its questions may not be guessed at as often. */
const USUAL_MESSAGES = 10

/**
 * Checks the fields, the answers to quiz and picture among them. Undefined, and no answer is looked at, when too many
 * from one address were wrong: whatever the settings say, guessing comes to an end. */
export async function checkUnlessGuessing(
  services: Services,
  subject: Subject,
  known: InvalidField[],
): Promise<InvalidField[] | undefined> {
  const questions = subject.tags.filter(({ basetype }) => basetype === 'quiz' || basetype === 'captchar')
  const address = countedAddress(subject.posting.clientAddress)
  if (questions.length === 0 || address === '') return checkFields(services, subject, known)
  const { mostPerAddress } = services.settings.current().forms
  const counted = ['form', 'guesses', String(subject.form.id), address]
  const most = (mostPerAddress || USUAL_MESSAGES) * GUESSES_PER_MESSAGE
  // Counted before it is looked at, or many at once would all be.
  const [count] = await countUses(services, [{ counted, most, spanInSeconds: TEN_MINUTES }])
  if (count?.isOver) return undefined
  const invalid = await checkFields(services, subject, known)
  const isRight = questions.every(({ name }) => !invalid.some(({ field }) => field === name))
  if (isRight) await forgiveUses(services, [counted])
  return invalid
}
