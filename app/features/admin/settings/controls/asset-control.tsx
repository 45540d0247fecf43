import type { ControlProps } from './control-props.ts'
import type { Option } from '#app/features/admin/settings/section-view.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ControlGroup } from '#app/features/admin/settings/group.tsx'
import { PictureChoice, findPictureOption } from './picture-choice.tsx'
import { createControlName } from '#app/features/admin/settings/setting-input.ts'

/** A setting that is an image of the library. */
export function AssetControl(props: ControlProps) {
  const { setting, id, describedBy, isWrong, onChange } = props
  const { key, label, options = [], input } = setting
  const [chosen, setChosen] = useState(() => findPictureOption(input, options))
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) onChange()
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- once per selected image, after the select shows it
  }, [chosen])
  return (
    <ControlGroup {...props}>
      <PictureChoice
        field={{ id, name: createControlName(key), label, describedBy, isWrong }}
        {...{ label, options, chosen }}
        emptyValue="0"
        onChoose={setChosen}
        imageName={chosen && <ChosenName option={chosen} />}
      />
    </ControlGroup>
  )
}

function ChosenName({ option: { value, label } }: { option: Option }) {
  if (label === '') return <Trans>{value} (no longer available)</Trans>
  return <bdi>{label}</bdi>
}
