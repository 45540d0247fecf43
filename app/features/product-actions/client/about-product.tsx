type AboutProductProps = {
  /** Contains the product's name, or the placeholder {name}. */
  message: string
  /** May be ''. */
  name: string
  /** URL of a small picture; may be ''. */
  picture: string
}

/** A message about a product; rendered as text, so a product name cannot inject HTML. */
export function AboutProduct({ message, name, picture }: AboutProductProps) {
  // The placeholder may already have been replaced by the name.
  const separator = message.includes('{name}') ? '{name}' : name
  const [textBefore = '', ...textsAfter] = separator === '' ? [message] : message.split(separator)
  return (
    <>
      {picture && <img src={picture} alt="" width="48" height="48" />}
      <span>
        {textBefore}
        {textsAfter.length > 0 && <strong>{name}</strong>}
        {textsAfter.join(name)}
      </span>
    </>
  )
}
