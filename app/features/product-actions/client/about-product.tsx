type AboutProductProps = {
  /** With the product's name in it, or {name} where that belongs. */
  sentence: string
  /** ''. */
  name: string
  /** Address of a small picture; ''. */
  picture: string
}

/** What a message says of a product; text is text, whatever a product is called. */
export function AboutProduct({ sentence, name, picture }: AboutProductProps) {
  // Who wrote the sentence may have filled it in.
  const mark = sentence.includes('{name}') ? '{name}' : name
  const [before = '', ...after] = mark === '' ? [sentence] : sentence.split(mark)
  return (
    <>
      {picture && <img src={picture} alt="" width="48" height="48" />}
      <span>
        {before}
        {after.length > 0 && <strong>{name}</strong>}
        {after.join(name)}
      </span>
    </>
  )
}
