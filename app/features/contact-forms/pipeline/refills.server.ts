/** The challenges that a form needs anew for each rendering or response: captcha pictures, questions. */
import type { Services } from '#app/services.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { SubmissionContext } from './subject.ts'
import { newChallenges } from '#app/features/contact-forms/challenges/new-challenges.server.ts'

export type Refills = Pick<Feedback, 'captcha' | 'captcha_question' | 'quiz'>

export function refillsOf(
  services: Pick<Services, 'secret' | 'clock'>,
  subject: Pick<SubmissionContext, 'form' | 'tags' | 'locale'>,
): Refills {
  return newChallenges(services, subject)
}
