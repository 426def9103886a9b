import { ArrowUp, Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/media.js"
import {
  brochureLimits,
  brochureLooks,
  type BrochureBlock,
  type BrochurePage
} from "../../../../../schema/media/brochure.ts"
import { Button } from "../../../../components/Button.tsx"
import { SelectField, TextField } from "../../../../components/Field.tsx"
import { Menu, MenuItem } from "../../../../components/Menu.tsx"
import { replaceAt, without } from "../arrays.ts"
import * as editorCss from "../Editor.css.ts"
import { BlockField, blockNames } from "./BlockField.tsx"
import { emptyBlocks, swapped } from "./source.ts"
import * as css from "./Brochure.css.ts"

const looks = { cover: t.cover, plain: t.plain, tinted: t.tinted } as const

/** The fields of a brochure's page: its titles, its layout, and its blocks. */
export const PageField = ({
  page,
  lang,
  write
}: {
  readonly page: BrochurePage
  readonly lang: string
  readonly write: (page: BrochurePage) => void
}) => {
  const { blocks } = page
  // An empty page is no mistake until its title was left empty or something else was written on it.
  const [isLeft, setIsLeft] = useState(false)
  const isMissing = page.title.trim() === "" && (isLeft || blocks.length > 0)
  const put = (next: readonly BrochureBlock[]) => write({ ...page, blocks: next })
  return (
    <div className={css.body}>
      <div className={editorCss.two}>
        <TextField
          label={t.pageTitle}
          maxLength={120}
          lang={lang}
          value={page.title}
          error={isMissing ? t.titleMissing : undefined}
          onBlur={() => setIsLeft(true)}
          onChange={({ target }) => write({ ...page, title: target.value })}
        />
        <TextField
          label={t.pageSubtitle}
          maxLength={200}
          lang={lang}
          value={page.subtitle ?? ""}
          onChange={({ target }) => write({ ...page, subtitle: target.value || null })}
        />
        <SelectField
          label={t.layout}
          value={page.look}
          onChange={({ target }) => write({ ...page, look: target.value as BrochurePage["look"] })}
        >
          {brochureLooks.map((look) => (
            <option key={look} value={look}>
              {looks[look]}
            </option>
          ))}
        </SelectField>
      </div>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block has nothing but its place
        <div key={`${at} ${block.type}`} className={css.block}>
          <div className={css.head}>
            <span className={css.blockName}>{blockNames[block.type]}</span>
            <Button
              size="icon"
              look="quiet"
              aria-label={t.blockUp({ number: at + 1 })}
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={at === 0}
              onClick={() => put(swapped(blocks, at, at - 1))}
            />
            <Button
              size="icon"
              look="quiet"
              aria-label={t.removeBlock({ number: at + 1 })}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => put(without(blocks, at))}
            />
          </div>
          <BlockField block={block} lang={lang} write={(next) => put(replaceAt(blocks, at, next))} />
        </div>
      ))}
      <div>
        <Menu
          label={t.addBlock}
          trigger={
            <Button
              size="compact"
              icon={<Plus size={14} aria-hidden />}
              disabled={blocks.length >= brochureLimits.blocks}
            >
              {t.addBlock}
            </Button>
          }
        >
          {Object.values(emptyBlocks).map((block) => (
            <MenuItem key={block.type} act={() => put([...blocks, block])}>
              {blockNames[block.type]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  )
}
