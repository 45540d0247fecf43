/** MAP type of tag → its renderer. */
import { renderAcceptance } from './controls/acceptance.ts'
import { renderAltcha } from './controls/altcha.ts'
import { renderCaptchaPicture, renderCaptchaResponse } from './controls/captcha.ts'
import { renderChoices } from './controls/choices.ts'
import { renderCount } from './controls/count.ts'
import { renderDate } from './controls/date.ts'
import { renderFile } from './controls/file.ts'
import { renderHidden } from './controls/hidden.ts'
import { renderNumber } from './controls/number.ts'
import { renderQuiz } from './controls/quiz.ts'
import { renderOutput, renderReflection } from './controls/reflection.ts'
import { renderResponse } from './controls/response.ts'
import { renderEnd, renderGroup, renderStep } from './controls/sections.ts'
import { renderSelect } from './controls/select.ts'
import { renderSubmit } from './controls/submit.ts'
import { renderTextLike } from './controls/text-like.ts'
import { renderTextarea } from './controls/textarea.ts'
import { renderRecaptcha, renderStripe, renderTurnstile } from './controls/widgets.ts'
import type { TagRenderer } from './render-context.ts'

export const tagRenderers: Record<string, TagRenderer | undefined> = {
  text: renderTextLike,
  email: renderTextLike,
  url: renderTextLike,
  tel: renderTextLike,
  textarea: renderTextarea,
  number: renderNumber,
  range: renderNumber,
  date: renderDate,
  select: renderSelect,
  checkbox: renderChoices,
  radio: renderChoices,
  acceptance: renderAcceptance,
  quiz: renderQuiz,
  captchac: renderCaptchaPicture,
  captchar: renderCaptchaResponse,
  altcha: renderAltcha,
  file: renderFile,
  hidden: renderHidden,
  submit: renderSubmit,
  count: renderCount,
  response: renderResponse,
  reflection: renderReflection,
  output: renderOutput,
  turnstile: renderTurnstile,
  stripe: renderStripe,
  recaptcha: renderRecaptcha,
  group: renderGroup,
  '/group': renderEnd,
  step: renderStep,
  '/step': renderEnd,
}
