/** Creates the next question or picture for each field that has one; empty for other fields. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm, Feedback } from '#app/features/contact-forms/rules.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createCaptcha } from './captcha.server.ts'
import { createQuiz } from './quiz.server.ts'

type ChallengesRequest = { form: Pick<ContactForm, 'id'>; tags: FormTag[]; locale: Locale }
type Challenges = Pick<Feedback, 'captcha' | 'captcha_question' | 'quiz'>

export function createChallenges(
  context: Pick<Services, 'secret' | 'clock'>,
  { form, tags, locale }: ChallengesRequest,
): Challenges {
  const quizzes = findFirstOfEachName(tags, 'quiz').map(
    (tag) => [tag.name, createQuiz(context, form.id, tag)] as const,
  )
  const captchas = findFirstOfEachName(tags, 'captchac').map(
    (tag) => [tag.name, createCaptcha(context, { formId: form.id, tag, locale })] as const,
  )
  return {
    ...(quizzes.length > 0 && { quiz: Object.fromEntries(quizzes) }),
    ...(captchas.length > 0 && {
      captcha: Object.fromEntries(captchas.map(([name, { src }]) => [name, src])),
      captcha_question: Object.fromEntries(captchas.map(([name, { question }]) => [name, question])),
    }),
  }
}

function findFirstOfEachName(tags: FormTag[], basetype: string): FormTag[] {
  const matchingTags = tags.filter((tag) => tag.basetype === basetype)
  return matchingTags.filter((tag) => matchingTags.find(({ name }) => name === tag.name) === tag)
}
