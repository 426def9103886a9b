import { graphql } from "../../api/queries.ts"

export const ownBankDetails = graphql(`
  query OwnBankDetails {
    ownBankDetails {
      is_masked
      needs_confirmation
      may_confirm
      version
      details {
        holder
        account_number
        ifsc
        bank
      }
    }
  }
`)
export const schoolBankDetails = graphql(`
  query SchoolBankDetails($id: Int!) {
    schoolBankDetails(id: $id) {
      is_masked
      needs_confirmation
      may_confirm
      version
      details {
        holder
        account_number
        ifsc
        bank
      }
    }
  }
`)
export const revealOwn = graphql(`
  mutation RevealOwn {
    revealOwnBankDetails {
      is_masked
      needs_confirmation
      may_confirm
      version
      details {
        holder
        account_number
        ifsc
        bank
      }
    }
  }
`)
export const revealSchool = graphql(`
  mutation RevealSchool($id: Int!) {
    revealSchoolBankDetails(id: $id) {
      is_masked
      needs_confirmation
      may_confirm
      version
      details {
        holder
        account_number
        ifsc
        bank
      }
    }
  }
`)
export const sendOwnCode = graphql(`
  mutation SendOwnCode(
    $holder: String!
    $account_number: String!
    $confirm_account_number: String!
    $ifsc: String!
    $bank: String!
  ) {
    sendOwnBankCode(
      holder: $holder
      account_number: $account_number
      confirm_account_number: $confirm_account_number
      ifsc: $ifsc
      bank: $bank
    ) {
      sent_to
      again_in
    }
  }
`)
export const sendSchoolCode = graphql(`
  mutation SendSchoolCode(
    $id: Int!
    $holder: String!
    $account_number: String!
    $confirm_account_number: String!
    $ifsc: String!
    $bank: String!
  ) {
    sendSchoolBankCode(
      id: $id
      holder: $holder
      account_number: $account_number
      confirm_account_number: $confirm_account_number
      ifsc: $ifsc
      bank: $bank
    ) {
      sent_to
      again_in
    }
  }
`)
export const changeOwn = graphql(`
  mutation ChangeOwn(
    $holder: String!
    $account_number: String!
    $confirm_account_number: String!
    $ifsc: String!
    $bank: String!
    $otp: String!
  ) {
    changeOwnBankDetails(
      holder: $holder
      account_number: $account_number
      confirm_account_number: $confirm_account_number
      ifsc: $ifsc
      bank: $bank
      otp: $otp
    ) {
      is_masked
      needs_confirmation
      may_confirm
      version
      details {
        holder
        account_number
        ifsc
        bank
      }
    }
  }
`)
export const changeSchool = graphql(`
  mutation ChangeSchoolBank(
    $id: Int!
    $holder: String!
    $account_number: String!
    $confirm_account_number: String!
    $ifsc: String!
    $bank: String!
    $otp: String!
  ) {
    changeSchoolBankDetails(
      id: $id
      holder: $holder
      account_number: $account_number
      confirm_account_number: $confirm_account_number
      ifsc: $ifsc
      bank: $bank
      otp: $otp
    ) {
      is_masked
      needs_confirmation
      may_confirm
      version
      details {
        holder
        account_number
        ifsc
        bank
      }
    }
  }
`)
export const confirmSchoolBank = graphql(`
  mutation ConfirmSchoolBank($id: Int!, $version: Int!) {
    confirmSchoolBankDetails(id: $id, version: $version) {
      is_masked
    }
  }
`)
