/**
 * Every construct of LaTeX that questions use, a formula each; their pictures on page and paper were compared by eye.
 */
export const constructs: readonly string[] = String.raw`
\frac{1}{2}+\dfrac{1}{2}+\tfrac12+\cfrac{1}{1+\cfrac{1}{2}}
\binom{n}{k}+\dbinom nk+{n \choose k}+{a \atop b}
\sqrt{2}+\sqrt[3]{\frac{a}{b}}+\sqrt{}
\left(\frac{a}{b}\right]+\left.\frac{df}{dx}\right|_{x=0}+\left\{x\,\middle|\,x>0\right\}
\big(\Big(\bigg(\Bigg( x \Bigg)\bigg)\Big)\big)
\big|x\big|+\Bigl\lfloor y\Bigr\rfloor
\sum_{i=1}^n i^2+\prod_{k}\int_0^1 f(x)\,dx+\iint\oint
\textstyle\sum_{i=1}^n i^2 \lim_{x\to0}
\lim_{x\to 0}\frac{\sin x}{x}+\max_{a}b+\gcd(a,b)+\operatorname{lcm}(a,b)+\operatorname*{argmax}_x
\limsup_{n\to\infty}a_n+\varlimsup x+\sup\inf\det
f'(x)+f''+f'^2+f^{\prime}+a'_1{}^2
x_1^2+{}_a^bX+{}^{14}_{6}\mathrm{C}+x^{y^z}+x_{i_j}
\vec{v}+\vec{AB}+\overrightarrow{AB}+\overleftarrow{AB}+\overline{AB}+\underline{ab}+\hat{x}+\widehat{ABC}+\tilde x+\widetilde{abc}
\bar x+\dot x+\ddot x+\breve x+\check x+\acute x+\grave x+\mathring x+\dddot{x}
\overbrace{a+b}^{n}+\underbrace{a+b+c}_{k\text{ terms}}+\overgroup{AB}+\overbrace{x}
\xrightarrow{f}+\xrightarrow[a]{b+c+d}+\xleftarrow{g}+\xRightarrow{h}+\xleftrightarrow{abc}+\xmapsto{}+\xrightleftharpoons{k}
\stackrel{?}{=}+\overset{!}{=}+\underset{x}{\max}+\overset{a}{X}
\begin{pmatrix}1&2\\3&4\end{pmatrix}\begin{bmatrix}a&b\\c&d\end{bmatrix}\begin{vmatrix}a&b\\c&d\end{vmatrix}\begin{Bmatrix}a\\b\end{Bmatrix}\begin{Vmatrix}a\end{Vmatrix}
\begin{cases}x^2 & \text{if } x>0\\ -x & \text{otherwise}\end{cases}
\begin{aligned}a&=b+c\\ d+e&=f\end{aligned}
\begin{aligned}a&=b & c&=d\\ e&=f & gg&=h\end{aligned}
\begin{align*}2x+y&=5\\x-y&=1\end{align*}
\begin{array}{c|cc} & A & B\\ \hline C & 1 & 2\\ D & 3 & 4\end{array}
\begin{array}{|l|r|}\hline aaaa&b\\ \hline c&dddd\\ \hline\end{array}
\begin{array}{lcr}1&22&333\\4444&5&6\end{array}
\left\{\begin{array}{l}x+y=1\\x-y=2\end{array}\right.
\begin{matrix}1&0\\0&1\end{matrix}\quad\begin{smallmatrix}a&b\\c&d\end{smallmatrix}
\sum_{\substack{i<n\\ j<m}} a_{ij}
\boxed{x=5}+\boxed{\frac{1}{2}}+\fbox{abc}
\cancel{x}+\bcancel{x}+\xcancel{x}+\sout{abc}
\mathbb{R}+\mathbf{x}+\mathcal{L}+\mathfrak{g}+\mathrm{d}x+\mathsf{A}+\mathtt{code}+\mathit{ab}+\boldsymbol{\alpha}+\bm{x}+\mathscr{F}
\text{if $x$ is }\textbf{bold}\ \textit{it}\ \texttt{tt}\ \textrm{rm}
\alpha\beta\gamma\Gamma\Delta\Omega\varGamma\epsilon\varepsilon\phi\varphi\vartheta\pi\partial\nabla\infty\emptyset\varnothing\hbar\ell\Re\Im\aleph\wp
a\equiv b\pmod{5}+a\bmod b+a\mod b+a\pod{n}
a\le b\leqslant c\ge d\neq e\approx f\sim g\cong h\equiv i\propto j\parallel k\perp l\nparallel m\ll n\gg o
\angle ABC=90^\circ\triangle\square\measuredangle\sphericalangle\therefore\because\blacksquare\bigstar\star
A\subset B\subseteq C\in D\notin E\cup F\cap G\setminus H\mid I\nmid J\ni K\not\in L\not\subset M\not= N
\forall x\exists y\neg p\land q\lor r\implies s\iff t\Rightarrow u\to v\mapsto w\hookrightarrow x\longrightarrow y
12{,}5+0,5+1{.}2+1\,000+3.14
(-\infty;0]+[0,1)+]a,b[+\{1,2\}+\langle a,b\rangle+\lfloor x\rfloor+\lceil y\rceil+|x|+\|v\|
a:b=c:d\quad f\colon A\to B\quad a:=b
{\color{red}x}+\textcolor{blue}{y}+\colorbox{yellow}{z}+\color{#0a0}w
a\,b\:c\;d\ e\quad f\qquad g\!h~i
\phantom{abc}x+\hphantom{a}y+\vphantom{\frac12}z+\smash{w}
\rule{2em}{1pt}+\raisebox{0.5em}{x}+a\rlap{/}b\llap{/}c
a=b\tag{1}
a=b\\c=d
\Large x\normalsize y\small z
\%\$\#\&\_\{\}+50\%+\text{50\% \& 3\$ "q" \_ \#}
-(-5)+2-(-3)=5\cdot(-2)\times-3\div2\pm1\mp2
x=-1,\ y=+2,\ -x
\left|\left|x\right|-1\right|+\left\|\frac{a}{b}\right\|+\left\langle\frac ab\right\rangle+\left\lceil\frac12\right\rceil
a/b+\left.a\middle/b\right.
\displaystyle\frac{\frac{1}{2}}{3}\quad\textstyle\frac12\quad\scriptstyle x
\overset{\frown}{AB}+\overarc{AB}+\widehat{AB}
\mathop{\mathrm{ord}}_p(n)+\mathbin{*}+\mathrel{R}+\mathord{=}+\mathpunct{:}+a\mathinner{\ldots}b
\ldots\cdots\vdots\ddots\dots,a_1,\dots,a_n
\underset{n\to\infty}{\longrightarrow}+\overleftrightarrow{AB}+\underbrace{1+1}_{2}=2
\sin^2x+\cos^{-1}x+\log_{10}2+\ln x+\exp x+\tan\theta+\arcsin x+\tg x+\ctg x
\sqrt{1+\sqrt{1+\sqrt{1+x}}}
\dfrac{\partial^2 f}{\partial x^2}+\int\limits_a^b+\sum\nolimits_i^n
\Bigg\{\frac{a}{b}\Bigg\}+\left[\sum_{i}^{n}\right]+\left\lbrace x\right\rbrace+\left\uparrow x\right\downarrow
\utilde{x}+\underrightarrow{AB}+\underbar{x}+\underleftrightarrow{AB}
\pmb{x}+\mathnormal{x}+\mathbf{12}+\mathbb{1}+\Bbb Z
यदि+\text{यदि } x=2+\text{தமிழ்}
\begin{gathered}a=b\\c=d+e\end{gathered}
\begin{rcases}a\\b\end{rcases}\begin{dcases}\frac12\\c\end{dcases}
\genfrac{[}{]}{0pt}{}{n}{k}+\genfrac{<}{>}{1pt}{}{a}{b}
\oplus\otimes\odot\bigoplus_{i}\bigcup_{i=1}^n A_i\bigcap\coprod\biguplus
\overline{a_1a_2a_3}+\overline{\overline{x}}+\hat{\imath}+\vec{\jmath}
"x"+a'b+‘c
^2+_1
a^{-1}+a^{--}+x^{+}+y_{-}
\neq\ne\not\equiv\not\parallel\not\sim\nleq\ngeq\nless
\text{a--b---c ‘‘q''}+\text{₹ 5}+5\text{ cm}^2
\ce{H2O}+\ce{2H2 + O2 -> 2H2O}+\ce{SO4^2-}+\ce{^{227}_{90}Th+}+\ce{A <=>[k_1][k_2] B}+\ce{CaCO3 v}+\pu{123 kJ/mol}
\hat{ABC}+\left(\sum_{k=1}^{n}k\right)^2+\left(\frac12\right)^{-1}+(a+b)^2+[x]_0
\left.\frac{1}{2}\right\}+\left\{\frac12\right.+{\Large x}+{\tiny \frac{a}{b}} y
x\quad\text{and}\quad y,\ z\;\text{or }w
|AB|=|CD|,\ a\mid b,\ AB\parallel CD,\ \|v\|
n!+(2n)!!+\overline{abc}_{10}+{\overline{AB}}^2+\vec{a}\cdot\vec{b}\times c
\boxed{\frac{1}{2}}+x^{\boxed{2}}+x_{\color{red}2}+x^{\colorbox{yellow}{z}}+\fbox{abc}
\begin{array}{|l|r|}\hline aaaa&b\\ \hline c&dddd\\ \hline\end{array}
a\bmod b+\mathrm{cm}+5\,\mathrm{kg}+a\mod b+f\colon A\to B
x=-1,\ y=+2,\ -x+\phantom{\frac12}y+x^{\phantom{a}2}
\ce{^{227}_{90}Th+}+\ce{A ->[a][b] B}+\raisebox{-0.5em}{x}+{\Large x \small y}z
a\stackrel{?}{=}b+A\mathrel{\frac ab}B+a\overset{abc}{=}b+\underset{n}{+}c
\boxed{\begin{cases}a&b\\c&d\end{cases}}=\boxed{x}
\xrightarrow{\text{heat}}+\xrightarrow[\Delta]{\text{catalyst}}
`
  .trim()
  .split("\n")
