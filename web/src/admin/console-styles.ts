// The style sheets that every screen of the console shares.
import '../styles/tokens.css';
import '../styles/console-tokens.css';
// Before all other sheets with layers, as it defines their order.
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/parts.css';
import '../ui/styles/overlays.css';
