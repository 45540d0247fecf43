/** A picture that cannot be read, or has not come, is changed for another one; what else is written stays (CF-21). */
import type { AwakeForm, Refill } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { applyRefill, fetchRefill } from '#app/features/contact-forms/client/sending/refill.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export function offerAnotherPicture(world: FormsWorld, form: AwakeForm): void {
  for (const picture of form.querySelectorAll('img.wpcf7-captchac')) offer(world, form, picture)
}

function offer(world: FormsWorld, form: AwakeForm, picture: Element): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wpcf7-captcha-another'
  button.textContent = world.say(texts.anotherPicture)
  const told = document.createElement('span')
  told.className = 'wpcf7-captcha-told'
  told.setAttribute('role', 'status')
  placeOf(picture).after(button, told)
  let isAsked = false
  button.addEventListener('click', () => {
    if (isAsked) return
    isAsked = true
    told.textContent = ''
    fetchRefill(world, form)
      .then((refill) => applyRefill(form, onlyOf(picture, refill)))
      .catch(() => (told.textContent = world.say(texts.noPicture)))
      .finally(() => (isAsked = false))
  })
}

/** Within a label a button would be what the label names. */
function placeOf(picture: Element): Element {
  const { nextElementSibling: next } = picture
  return picture.closest('label') ?? (next?.matches('.wpcf7-captcha-question') ? next : picture)
}

/** Quizzes and other pictures may be answered already. */
function onlyOf(picture: Element, { captcha = {}, captcha_question: questions = {} }: Refill): Refill {
  const ofPicture = ([name]: [string, string]) =>
    picture.classList.contains(`wpcf7-captcha-${name.replaceAll(':', '')}`)
  return {
    captcha: Object.fromEntries(Object.entries(captcha).filter(ofPicture)),
    captcha_question: Object.fromEntries(Object.entries(questions).filter(ofPicture)),
  }
}
