import type { Availability } from './availability.ts'
import { Plural, Trans } from '@lingui/react/macro'

type AvailabilityProps = { availability: Pick<Availability, 'className' | 'label'> }

/** The stock of a product as a label; nothing if there is no label. */
export function AvailabilityView({ availability }: AvailabilityProps) {
  const { label, className } = availability
  if (!label) return null
  const stockClassName = label.kind === 'low' ? `${className} low` : className
  return (
    <p className={`stock stock-note ${stockClassName}`}>
      <AvailabilityText availability={availability} />
    </p>
  )
}

/** The label of `AvailabilityView` without markup. */
export function AvailabilityText({ availability: { label } }: AvailabilityProps) {
  if (!label) return null
  return (
    <>
      <LabelText label={label} />
      {'canBeBackordered' in label && label.canBeBackordered && (
        <>
          {' '}
          <Trans>(can be backordered)</Trans>
        </>
      )}
    </>
  )
}

function LabelText({ label }: { label: NonNullable<Availability['label']> }) {
  if (label.kind === 'out-of-stock') return <Trans>Out of stock</Trans>
  if (label.kind === 'on-backorder') return <Trans>Available on backorder</Trans>
  if (label.kind === 'in-stock') return <Trans>In stock</Trans>
  if (label.kind === 'low') {
    return <Plural value={label.quantity} one="Only # left in stock" other="Only # left in stock" />
  }
  return <Plural value={label.quantity} one="# in stock" other="# in stock" />
}
