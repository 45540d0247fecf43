/** What the forms of lists do, wherever they stand: the call that their page would make without script (B.4.5, B.4.7, B.4.9). */
import type { ListsAnswer } from '#app/features/wishlist/lists/lists-view.ts'
import type { WishlistAnswer } from '#app/features/wishlist/page/view.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { callWishlist, sentenceOf } from './calls.ts'
import { focusBeside } from './focus-beside.ts'
import { message, say } from './messages.ts'
import { notify, runInPopup, showList, showManage } from './popup/popup-state.ts'
import { acceptState, tellChanged } from './state-store.ts'
import { pageContext } from './context.ts'

type Fields = Record<string, string>

type Control = {
  form: HTMLFormElement
  fields: Fields
  /** Else on the page below. */
  isInPopup: boolean
}

/** A form of a list was sent; what this script does not know is left to the shop. */
export function submitControl(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const fields = fieldsOf(new FormData(form, submitter))
  const act = acts[fields.intent ?? '']
  if (!act) {
    form.dataset.page = ''
    return form.requestSubmit(submitter)
  }
  const control = { form, fields, isInPopup: form.closest('.woosw-popup') !== null }
  const run = control.isInPopup ? runInPopup : runOnPage
  void run(async () => void (await act(control)))
}

const acts: Partial<Record<string, (control: Control) => Promise<unknown>>> = {
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
      withField(control, 'collabable', control.fields.collabable ?? 'no'),
      'woosw_toggle_collabable',
    ),
  'delete-list': async (control) => {
    if (!window.confirm(pageContext().start.texts.deleteConfirm)) return
    await changeLists(control, 'woosw_delete_wishlist')
  },
}

async function remove(control: Control): Promise<void> {
  const { form, fields } = control
  const row = form.closest('.woosw-item')?.classList
  const goOn = focusBeside(form)
  row?.add('woosw-item--removing')
  try {
    const isDone = await changeList(control, 'woosw_remove')
    if (isDone) announce('woosw_remove', { id: Number(fields.product_id) })
    goOn()
  } finally {
    // A refusal leaves it where it is.
    row?.remove('woosw-item--removing')
  }
}

async function empty(control: Control): Promise<void> {
  if (!window.confirm(pageContext().start.texts.emptyConfirm)) return
  const isDone = await changeList(control, 'woosw_empty')
  if (isDone) announce('woosw_empty', { key: control.fields.key })
}

/** Escaped on the way, as the contract has it (WL-11); the shop keeps the words themselves. */
async function note(control: Control): Promise<void> {
  const box = control.form.closest('details')
  await changeList(withField(control, 'note', escaped(control.fields.note ?? '')), 'woosw_add_note')
  if (!box?.isConnected) return
  box.open = false
  box.querySelector('summary')?.focus()
}

async function add(control: Control): Promise<void> {
  const goOn = focusBeside(control.form)
  const isDone = await changeList(control, 'woosw_add')
  goOn()
  if (isDone) announce('woosw_add', { id: Number(control.fields.product_id) })
}

/** Makes a call about what is on a list; whether it was done. */
async function changeList(control: Control, name: `woosw_${string}`): Promise<boolean> {
  const { intent: _, ...fields } = control.fields
  const asked = control.isInPopup ? fields : { ...fields, view: 'no' }
  const answer = await callWishlist(name, asked)
  accept(control, answer)
  return answer.status === 1
}

/** Makes a call about a shopper's lists. */
async function changeLists(control: Control, name: `woosw_${string}`): Promise<void> {
  const { intent: _, ...fields } = control.fields
  const answer = await callWishlist<ListsAnswer>(name, { ...fields, view: 'no' })
  if (answer.lists) showManage(answer)
  accept(control, answer)
  if (answer.status === 1 && name === 'woosw_add_wishlist') control.form.reset()
}

function accept({ fields, isInPopup }: Control, { status, notice, state, view }: WishlistAnswer): void {
  if (isInPopup && view && status === 1) showList({ state, view })
  else acceptState(state)
  const went = status === 0 ? 'refused' : 'done'
  if (isInPopup) notify(notice, went)
  else if (status === 0) message.set({ sentence: notice, name: '', picture: '', status: went })
  else say(notice)
  if (status === 1) tellChanged(fields.key ?? state.key)
}

async function runOnPage(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    message.set({
      ...{ sentence: sentenceOf(error), name: '', picture: '' },
      ...{ status: 'refused', retry: () => void runOnPage(work) },
    })
  }
}

function withField(control: Control, name: string, value: string): Control {
  return { ...control, fields: { ...control.fields, [name]: value } }
}

// Files have no place in these forms.
function fieldsOf(posted: FormData): Fields {
  return Object.fromEntries(
    [...posted].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
