/** A round chip in one colour, or split in two; drawn as SVG because pages allow no style attributes. */
export function ColorChip({ color, secondaryColor }: { color?: string; secondaryColor?: string }) {
  return (
    <svg className="chip" viewBox="0 0 20 20" aria-hidden>
      <rect width="20" height="20" fill={color ?? 'none'} />
      {secondaryColor && <path d="M0 0H20L0 20z" fill={secondaryColor} />}
    </svg>
  )
}
