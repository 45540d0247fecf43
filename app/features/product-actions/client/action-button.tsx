/** A button on a product as the server draws it, and so it stays: what it shows afterwards is told in its classes by follow-buttons.ts. */
import type { ListAction, ProductAction } from '#app/features/product-actions/product-action.ts'
import type { ButtonStart, ListStart } from '#app/features/product-actions/start.ts'
import type { ActedOn } from '#app/ui/slot.tsx'
import { useSelectedId } from '#app/features/variations/form/selected-variation.tsx'
import './button.css'

type ActionButtonProps = {
  action: ProductAction
  start: ButtonStart
  product: Pick<ActedOn, 'id' | 'name' | 'without'>
  /** What scripts read on it. */
  attributes: Record<`data-${string}` | `aria-${string}`, string | number>
  /** Without script: where it leads as a link, and what its form does. */
  href: string
  submit: { name: string; value: number } | { formAction: string }
}

export function ActionButton(props: ActionButtonProps) {
  const { action, start, product, attributes, href, submit } = props
  if (product.without?.includes(action.name)) return null
  const { prefix, form } = action
  const { buttonType, buttonIcon, buttonNormalIcon, texts } = start
  // A part of the page that wakes late finds here what the script has made of it.
  const text = (
    <span className={`${prefix}-btn-text`} suppressHydrationWarning>
      {texts.button}
    </span>
  )
  const shared = {
    className: `${start.buttonClass} ${prefix}-btn-${product.id}`,
    suppressHydrationWarning: true,
    'aria-label': `${texts.button}: ${product.name}`,
    ...attributes,
  }
  const content =
    buttonIcon === 'no' ? (
      texts.button
    ) : (
      <>
        {buttonIcon === 'right' && text}
        <span className={`${prefix}-btn-icon ${buttonNormalIcon}`} />
        {buttonIcon === 'left' && text}
      </>
    )
  return buttonType === 'link' ? (
    <a {...shared} href={href} rel="nofollow">
      {content}
    </a>
  ) : (
    <button {...shared} form={form} {...submit}>
      {content}
    </button>
  )
}

type ListButtonProps = { action: ListAction; start: ListStart; product: ActedOn }

/** Puts the product, or the variation that is chosen of it, into a list of the visitor's. Without script the shop answers what it asks for: `?add-to-compare=7`. */
export function ListButton({ action, start, product }: ListButtonProps) {
  const chosen = useSelectedId(product.id)
  const id = start.variations ? chosen : product.id
  const ids = Object.fromEntries(action.idNames.map((name) => [`data-${name}`, id]))
  return (
    <ActionButton
      action={action}
      start={start}
      product={product}
      attributes={{
        'data-text': start.texts.button,
        'data-text_added': start.texts.buttonAdded,
        ...ids,
        'data-product_name': product.name,
        'data-product_image': product.picture ?? '',
      }}
      href={`?${action.form}=${id}`}
      submit={{ name: action.form, value: id }}
    />
  )
}
