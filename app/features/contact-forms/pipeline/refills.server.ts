/** The new challenges for each rendering of a form and each response to it: captcha pictures, questions. */
import type { Services } from '#app/services.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { SubmissionContext } from './submission-context.ts'
import { createChallenges } from '#app/features/contact-forms/challenges/new-challenges.server.ts'

export type Refills = Pick<Feedback, 'captcha' | 'captcha_question' | 'quiz'>

export function createRefills(
  services: Pick<Services, 'secret' | 'clock'>,
  submissionContext: Pick<SubmissionContext, 'form' | 'tags' | 'locale'>,
): Refills {
  return createChallenges(services, submissionContext)
}
