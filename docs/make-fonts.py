"""In an empty folder: npm i @fontsource-variable/source-serif-4 && pip install fonttools brotli && python make-fonts.py <this checkout>/public/fonts"""

import shutil
import sys
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

out = sys.argv[1]
family = "source-serif-4"
source = f"node_modules/@fontsource-variable/{family}"

seldom = "#$@\\^_`{|}~"
digits = "0123456789."
ascii = {chr(code) for code in range(0x20, 0x7F)}
basic = (ascii - set(seldom)) | set("\u00a0°±·×–—‘’“”…−")
latin = ({chr(code) for code in range(0xA1, 0x100)} | set(seldom) | set("ıŒœˆ˚˜\u2002\u2009‚„•′″‹›⁄€™↑↓∕")) - basic
extended = {chr(code) for code in range(0x100, 0x180)} | set("ȘșȚț₹")


def cut(file, text, axes):
    instance = BytesIO()
    instancer.instantiateVariableFont(TTFont(f"{source}/files/{family}-{file}.woff2"), axes).save(instance)
    font = TTFont(instance)
    options = subset.Options(
        layout_features=["kern", "locl"], hinting=False, name_IDs=[0, 1, 2], drop_tables=["DSIG", "STAT", "BASE", "gasp"]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(text))
    subsetter.subset(font)
    return font


def save(font, name):
    font.flavor = "woff2"
    font.save(f"{out}/{family}-{name}.woff2")


# 24 lies between the sizes of a title and of an article's text.
for name, file, text in [
    ("roman", "latin-opsz-normal", basic),
    ("roman-latin", "latin-opsz-normal", latin),
    ("roman-extended", "latin-ext-opsz-normal", extended),
]:
    font = cut(file, text, {"wght": (400, 400, 600), "opsz": 24})
    # Kerning that varies with the weight would take as much again.
    middle = cut(file, text, {"wght": 500, "opsz": 24})
    for table in ("GPOS", "GDEF"):
        font[table] = middle[table]
    save(font, name)

save(cut("latin-opsz-italic", basic | set(seldom), {"wght": 400, "opsz": 20}), "italic")
save(cut("latin-opsz-italic", digits, {"wght": 400, "opsz": 20}), "italic-digits")
shutil.copy(f"{source}/LICENSE", f"{out}/OFL-SourceSerif4.txt")
