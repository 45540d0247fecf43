type ColorChipProps = {
  color?: string
  secondaryColor?: string
  /** From the second colour to the first, in degrees as CSS gradients count them. */
  angle?: number
}

/** A round chip in one colour, or split in two; drawn as SVG because pages allow no style attributes. */
export function ColorChip({ color, secondaryColor, angle = -45 }: ColorChipProps) {
  return (
    <svg className="chip" viewBox="0 0 20 20" aria-hidden>
      <rect width="20" height="20" fill={color ?? 'none'} />
      {secondaryColor && (
        <path d="M-9 10H29V29H-9z" fill={secondaryColor} transform={`rotate(${angle} 10 10)`} />
      )}
    </svg>
  )
}
