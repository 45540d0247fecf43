/**
 * A product button, rendered once on the server and static; follow-buttons.ts later updates its state through
 * class names.
 */
import type { ListAction, ProductAction } from '#app/features/product-actions/product-action.ts'
import type { ButtonStart, ListStart } from '#app/features/product-actions/start.ts'
import type { ActionProduct } from '#app/ui/slot.tsx'
import { useSelectedId } from '#app/features/variations/form/selected-variation.tsx'
import './button.css'

type ActionButtonProps = {
  action: ProductAction
  start: ButtonStart
  product: Pick<ActionProduct, 'id' | 'name' | 'excludedFeatures'>
  /** Attributes that scripts read. */
  attributes: Record<`data-${string}` | `aria-${string}`, string | number>
  /** Used without JavaScript: `href` is the target of the link, `submit` the effect of the form button. */
  href: string
  submit: { name: string; value: number } | { formAction: string }
}

export function ActionButton(props: ActionButtonProps) {
  const { action, start, product, attributes, href, submit } = props
  if (product.excludedFeatures?.includes(action.name)) return null
  const { prefix, form } = action
  const { buttonType, buttonIcon, buttonNormalIcon, texts } = start
  // A part of the page that hydrates late finds the text already changed by the script.
  const text = (
    <span className={`${prefix}-btn-text`} suppressHydrationWarning>
      {texts.button}
    </span>
  )
  const sharedProps = {
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
    <a {...sharedProps} href={href} rel="nofollow">
      {content}
    </a>
  ) : (
    <button {...sharedProps} form={form} {...submit}>
      {content}
    </button>
  )
}

type ListButtonProps = { action: ListAction; start: ListStart; product: ActionProduct }

/**
 * Adds the product, or its selected variation, to a list of the visitor. Without JavaScript the server
 * handles the request: `?add-to-compare=7`.
 */
export function ListButton({ action, start, product }: ListButtonProps) {
  const selectedId = useSelectedId(product.id)
  const id = start.variations ? selectedId : product.id
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
