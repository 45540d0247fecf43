/** [captchac], the picture, and [captchar], the field for its code (contact-forms.md 2.9). */
import { readAppearance, toPixelSize } from '#app/features/contact-forms/challenges/captcha-appearance.ts'
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  createAriaAttributes,
  reserveId,
  joinClassNames,
  createControlClass,
  wrapControl,
  type TagRenderer,
  type RenderContext,
} from '#app/features/contact-forms/render/render-context.ts'
import type { CaptchaPicture, FormUnit } from '#app/features/contact-forms/render/unit.ts'
import { readInitialText } from '#app/features/contact-forms/render/value.ts'
import {
  hasOption,
  readSizeOption,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { readLengthLimits } from './length-limits.ts'

export const renderCaptchaPicture: TagRenderer = (tag, context) => {
  const picture = context.unit.captcha(tag)
  if (!picture) {
    return `<em>${escapeText(context.unit.translate('The image with the code can’t be shown right now.'))}</em>`
  }
  const challenge = renderElement('input', {
    type: 'hidden',
    name: `_wpcf7_captcha_challenge_${tag.name}`,
    value: picture.challenge,
  })
  const image = renderElement('img', {
    class: joinClassNames(tag, ['wpcf7-form-control', 'wpcf7-captchac', createPictureClass(tag)]),
    id: reserveId(tag, context),
    ...toPixelSize(readAppearance(tag)),
    alt: 'captcha',
    src: picture.src,
  })
  return challenge + image + renderQuestion(tag, context, picture)
}

/** A question for visitors who cannot see the picture. */
function renderQuestion(tag: FormTag, { unit }: RenderContext, { question }: CaptchaPicture): string {
  if (question === undefined) return ''
  const attributes = {
    class: `wpcf7-captcha-question ${createPictureClass(tag)}`,
    id: createQuestionId(tag, unit),
  }
  return ` ${renderElement('span', attributes, escapeText(question))}`
}

/** The id of the question: the answer field references it in `aria-describedby`. */
function createQuestionId(tag: FormTag, { unitTag }: FormUnit): string {
  return `${unitTag}-q-${tag.name}`.replace(/[^0-9A-Za-z_-]/g, '')
}

/** The script finds the picture to replace by this class. */
function createPictureClass(tag: FormTag): string {
  return `wpcf7-captcha-${tag.name.replaceAll(':', '')}`
}

export const renderCaptchaResponse: TagRenderer = (tag, context) => {
  const { value, placeholder } = readInitialText(tag, context.unit)
  const aria = createAriaAttributes(tag, context)
  const questionId = context.unit.captcha(tag)?.question && createQuestionId(tag, context.unit)
  const input = renderElement('input', {
    size: readSizeOption(tag) ?? '40',
    ...readLengthLimits(tag, '400'),
    class: createControlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: readTabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: 'off',
    ...aria,
    ...(questionId !== undefined && {
      'aria-describedby': [aria['aria-describedby'], questionId].filter(Boolean).join(' '),
      'data-described-by': questionId,
    }),
    placeholder,
    // The picture has changed, so the code that was entered is no longer valid.
    value: context.unit.outcome ? '' : value,
    type: 'text',
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}
