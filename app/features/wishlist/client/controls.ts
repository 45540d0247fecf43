/**
 * Handles the forms of lists wherever they are rendered: makes the call that the page would make without
 * JavaScript (B.4.5, B.4.7, B.4.9).
 */
import type { ListsResponse } from '#app/features/wishlist/lists/lists-view.ts'
import type { WishlistResponse } from '#app/features/wishlist/page/view.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { callWishlist, describeError } from './calls.ts'
import { prepareFocusMove } from './focus-neighbor.ts'
import { currentMessage, announceMessage } from './messages.ts'
import { showNotice, runInPopup, showList, setManageView } from './popup/popup-state.ts'
import { acceptState, announceChange } from './state-store.ts'
import { getPageContext } from './context.ts'

type Fields = Record<string, string>

type Control = {
  form: HTMLFormElement
  fields: Fields
  /** Otherwise on the page below. */
  isInPopup: boolean
}

/** Handles the submission of a list form; unknown intents are submitted to the server. */
export function submitControl(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const fields = readFields(new FormData(form, submitter))
  const handler = handlers[fields.intent ?? '']
  if (!handler) {
    form.dataset.page = ''
    return form.requestSubmit(submitter)
  }
  const control = { form, fields, isInPopup: form.closest('.woosw-popup') !== null }
  const run = control.isInPopup ? runInPopup : runOnPage
  void run(async () => void (await handler(control)))
}

const handlers: Partial<Record<string, (control: Control) => Promise<unknown>>> = {
  remove,
  empty,
  note,
  add,
  move: (control) => changeList(control, 'woosw_move_item'),
  'add-list': (control) => changeLists(control, 'woosw_add_wishlist'),
  'rename-list': (control) => changeLists(control, 'woosw_rename_wishlist'),
  'default-list': (control) => changeLists(control, 'woosw_set_default'),
  visibility: (control) => changeLists(control, 'woosw_set_visibility'),
  follow: (control) => changeLists(control, 'woosw_add_collab_wishlist'),
  unfollow: (control) => changeLists(control, 'woosw_remove_collab_wishlist'),
  collab: (control) =>
    changeLists(
      setField(control, 'collabable', control.fields.collabable ?? 'no'),
      'woosw_toggle_collabable',
    ),
  'delete-list': async (control) => {
    if (!window.confirm(getPageContext().start.texts.deleteConfirm)) return
    await changeLists(control, 'woosw_delete_wishlist')
  },
}

async function remove(control: Control): Promise<void> {
  const { form, fields } = control
  const rowClasses = form.closest('.woosw-item')?.classList
  const moveFocus = prepareFocusMove(form)
  rowClasses?.add('woosw-item--removing')
  try {
    const isDone = await changeList(control, 'woosw_remove')
    if (isDone) announce('woosw_remove', { id: Number(fields.product_id) })
    moveFocus()
  } finally {
    // The row stays if the call was refused.
    rowClasses?.remove('woosw-item--removing')
  }
}

async function empty(control: Control): Promise<void> {
  if (!window.confirm(getPageContext().start.texts.emptyConfirm)) return
  const isDone = await changeList(control, 'woosw_empty')
  if (isDone) announce('woosw_empty', { key: control.fields.key })
}

/** Escapes the text for the call, as in the contract (WL-11); the server stores it unescaped. */
async function note(control: Control): Promise<void> {
  const details = control.form.closest('details')
  await changeList(setField(control, 'note', escapeText(control.fields.note ?? '')), 'woosw_add_note')
  if (!details?.isConnected) return
  details.open = false
  details.querySelector('summary')?.focus()
}

async function add(control: Control): Promise<void> {
  const moveFocus = prepareFocusMove(control.form)
  const isDone = await changeList(control, 'woosw_add')
  moveFocus()
  if (isDone) announce('woosw_add', { id: Number(control.fields.product_id) })
}

/** Makes a call that changes the items of a list; resolves with whether it succeeded. */
async function changeList(control: Control, name: `woosw_${string}`): Promise<boolean> {
  const { intent: _, ...fields } = control.fields
  const body = control.isInPopup ? fields : { ...fields, view: 'no' }
  const answer = await callWishlist(name, body)
  accept(control, answer)
  return answer.status === 1
}

/** Makes a call that changes a customer's lists. */
async function changeLists(control: Control, name: `woosw_${string}`): Promise<void> {
  const { intent: _, ...fields } = control.fields
  const answer = await callWishlist<ListsResponse>(name, { ...fields, view: 'no' })
  if (answer.lists) setManageView(answer)
  accept(control, answer)
  if (answer.status === 1 && name === 'woosw_add_wishlist') control.form.reset()
}

function accept({ fields, isInPopup }: Control, { status, notice, state, view }: WishlistResponse): void {
  if (isInPopup && view && status === 1) showList({ state, view })
  else acceptState(state)
  const noticeStatus = status === 0 ? 'refused' : 'done'
  if (isInPopup) showNotice(notice, noticeStatus)
  else if (status === 0) currentMessage.set({ message: notice, name: '', picture: '', status: noticeStatus })
  else announceMessage(notice)
  if (status === 1) announceChange(fields.key ?? state.key)
}

async function runOnPage(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    currentMessage.set({
      ...{ message: describeError(error), name: '', picture: '' },
      ...{ status: 'refused', retry: () => void runOnPage(work) },
    })
  }
}

function setField(control: Control, name: string, value: string): Control {
  return { ...control, fields: { ...control.fields, [name]: value } }
}

// These forms contain no files.
function readFields(formData: FormData): Fields {
  return Object.fromEntries(
    [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
