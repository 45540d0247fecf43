type ColorChipProps = {
  color?: string
  secondaryColor?: string
  /** Angle from the second color to the first, in degrees as in CSS gradients. */
  angle?: number
}

/** A round chip in one color, or split in two; an SVG, because pages allow no style attributes. */
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
