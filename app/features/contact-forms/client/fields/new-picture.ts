/** Replaces a captcha picture that is unreadable or failed to load; other values stay (CF-21). */
import type { HydratedForm, Refill } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { applyRefill, fetchRefill } from '#app/features/contact-forms/client/sending/refill.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export function offerNewPicture(context: FormsContext, form: HydratedForm): void {
  for (const picture of form.querySelectorAll('img.wpcf7-captchac'))
    addNewPictureButton(context, form, picture)
}

function addNewPictureButton(context: FormsContext, form: HydratedForm, picture: Element): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wpcf7-captcha-another'
  button.textContent = context.translate(texts.anotherPicture)
  const status = document.createElement('span')
  status.className = 'wpcf7-captcha-told'
  status.setAttribute('role', 'status')
  findInsertionPoint(picture).after(button, status)
  let isLoading = false
  button.addEventListener('click', () => {
    if (isLoading) return
    isLoading = true
    status.textContent = ''
    fetchRefill(context, form)
      .then((refill) => applyRefill(form, pickForPicture(picture, refill)))
      .catch(() => (status.textContent = context.translate(texts.noPicture)))
      .finally(() => (isLoading = false))
  })
}

/** Inside a label the button would become the labeled element. */
function findInsertionPoint(picture: Element): Element {
  const { nextElementSibling: nextElement } = picture
  return picture.closest('label') ?? (nextElement?.matches('.wpcf7-captcha-question') ? nextElement : picture)
}

/** Quizzes and other pictures may already be answered. */
function pickForPicture(
  picture: Element,
  { captcha = {}, captcha_question: questions = {} }: Refill,
): Refill {
  const belongsToPicture = ([name]: [string, string]) =>
    picture.classList.contains(`wpcf7-captcha-${name.replaceAll(':', '')}`)
  return {
    captcha: Object.fromEntries(Object.entries(captcha).filter(belongsToPicture)),
    captcha_question: Object.fromEntries(Object.entries(questions).filter(belongsToPicture)),
  }
}
