/** [captchac], the picture, and [captchar], the field for its code (contact-forms.md 2.9). */
import { appearanceOf, sizeInPixels } from '#app/features/contact-forms/challenges/captcha-appearance.ts'
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  ariaOf,
  reserveId,
  classNames,
  controlClass,
  wrapControl,
  type RenderTag,
  type RenderContext,
} from '#app/features/contact-forms/render/render-context.ts'
import type { CaptchaPicture, FormUnit } from '#app/features/contact-forms/render/unit.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import { hasOption, sizeOption, tabindexOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { lengthLimits } from './length-limits.ts'

export const renderCaptchaPicture: RenderTag = (tag, context) => {
  const picture = context.unit.captcha(tag)
  if (!picture) {
    return `<em>${escapeText(context.unit.translate('The image with the code can’t be shown right now.'))}</em>`
  }
  const challenge = element('input', {
    type: 'hidden',
    name: `_wpcf7_captcha_challenge_${tag.name}`,
    value: picture.challenge,
  })
  const image = element('img', {
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-captchac', pictureClass(tag)]),
    id: reserveId(tag, context),
    ...sizeInPixels(appearanceOf(tag)),
    alt: 'captcha',
    src: picture.src,
  })
  return challenge + image + questionElement(tag, context, picture)
}

/** A question for visitors who cannot see the picture. */
function questionElement(tag: FormTag, { unit }: RenderContext, { question }: CaptchaPicture): string {
  if (question === undefined) return ''
  const attributes = { class: `wpcf7-captcha-question ${pictureClass(tag)}`, id: questionId(tag, unit) }
  return ` ${element('span', attributes, escapeText(question))}`
}

/** The answer field references it in `aria-describedby`. */
function questionId(tag: FormTag, { unitTag }: FormUnit): string {
  return `${unitTag}-q-${tag.name}`.replace(/[^0-9A-Za-z_-]/g, '')
}

/** The script finds the picture to replace by this class. */
function pictureClass(tag: FormTag): string {
  return `wpcf7-captcha-${tag.name.replaceAll(':', '')}`
}

export const renderCaptchaResponse: RenderTag = (tag, context) => {
  const { value, placeholder } = startingText(tag, context.unit)
  const aria = ariaOf(tag, context)
  const question = context.unit.captcha(tag)?.question && questionId(tag, context.unit)
  const input = element('input', {
    size: sizeOption(tag) ?? '40',
    ...lengthLimits(tag, '400'),
    class: controlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: tabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: 'off',
    ...aria,
    ...(question !== undefined && {
      'aria-describedby': [aria['aria-describedby'], question].filter(Boolean).join(' '),
      'data-described-by': question,
    }),
    placeholder,
    // The picture has changed.
    value: context.unit.outcome ? '' : value,
    type: 'text',
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}
